/** Refusals of the desk begin with the field's name, which people do not know: the row has its label. */
import { ConsoleFailure } from '../console-connection.ts';
import { sentenceFrom } from '../wording.ts';

const NAME = /^(?:[a-z_]{1,40}\.)?(?:(?:text|select)field_\d{1,15}|[a-z_]{1,40}): /i;

/** The same outcome, but a refusal without the name. */
export async function labelled<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof ConsoleFailure && NAME.test(error.message)) {
      throw new ConsoleFailure(sentenceFrom(error.message.replace(NAME, '')), error.status);
    }
    throw error;
  }
}
