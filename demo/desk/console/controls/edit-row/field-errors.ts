/** Removes the field's name from a refusal of the desk: people do not know the name, and the row shows the label. */
import { ConsoleFailure, sentenceFrom } from '../../state/console-connection.ts';

const NAME = /^(?:[a-z_]{1,40}\.)?(?:(?:text|select)field_\d{1,15}|[a-z_]{1,40}): /i;

/** Resolves as the given promise does; a refusal loses the field's name. */
export async function withoutFieldName<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof ConsoleFailure && NAME.test(error.message)) {
      throw new ConsoleFailure(sentenceFrom(error.message.replace(NAME, '')), error.status);
    }
    throw error;
  }
}
