/** Saving what somebody else may have changed: the desk refuses an out-of-date version, and by then the elements have read again. */
import { ConsoleFailure, sentenceFrom } from '../../state/console-connection.ts';

const OUT_OF_DATE = 412;
const MOST_TRIES = 3;

export const isOutOfDate = (error: unknown): boolean => error instanceof ConsoleFailure && error.status === OUT_OF_DATE;

/** @param isUntouched whether what is saved is still what it was when writing began: then the desk refused for something else */
export async function saveAgain(save: () => Promise<unknown>, isUntouched = () => true): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await save();
      return;
    } catch (error) {
      if (!isOutOfDate(error) || tries === MOST_TRIES || !isUntouched()) throw error;
    }
  }
}

/** A field's name in a refusal of the desk, which people do not know: the row shows the label. */
const NAME = /^(?:[a-z_]{1,40}\.)?(?:(?:text|select)field_\d{1,15}|[a-z_]{1,40}): /i;

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
