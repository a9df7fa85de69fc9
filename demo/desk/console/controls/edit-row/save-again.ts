/** Saving what somebody else may have changed: the desk refuses an out-of-date version, and by then the elements have read again. */
import { ConsoleFailure } from '../../state/console-connection.ts';

const OUT_OF_DATE = 412;
const MOST_TRIES = 3;

export const isOutOfDate = (error: unknown): boolean => error instanceof ConsoleFailure && error.status === OUT_OF_DATE;

/**
 * Saves again if the desk refused the version only because something else has changed.
 * @param isUntouched whether what is saved is still what it was when writing began
 */
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
