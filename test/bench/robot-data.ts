/**
 * Reads the questions that robots are measured with: tab-separated files of intent and text, one pair a line. English ones lie
 * outside the project, Chinese ones in it.
 *
 * The English ones are in the folder that ROBOT_DATA names, because their licence and size are not the project's: the
 * bounds fit one fold of *NLU Evaluation Data* (CC BY 4.0) with its intents. The Chinese ones
 * (`test/bench/chinese-requests`) are invented by the maintainers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Question {
  intent: string;
  text: string;
}

export interface RobotData {
  name: string;
  train: Question[];
  test: Question[];
}

const NEEDED = 'a folder with train.tsv and test.tsv, whose lines are an intent, a tab and a text';

/** @throws saying which folder is needed */
export function readRobotData(): RobotData {
  const folder = process.env.ROBOT_DATA;
  if (!folder)
    throw new Error(`The robots are measured with questions outside the project: set ROBOT_DATA to ${NEEDED}.`);
  return readFolder(folder);
}

export const readChineseData = (): RobotData => readFolder(join(import.meta.dirname, 'chinese-requests'));

function readFolder(folder: string): RobotData {
  const [train, test] = ['train.tsv', 'test.tsv'].map((name) => join(folder, name)) as [string, string];
  for (const file of [train, test]) {
    if (!existsSync(file)) {
      throw new Error(`There is no ${file}: set ROBOT_DATA to ${NEEDED}.`);
    }
  }
  return { name: folder.split(/[\\/]/).at(-1) ?? folder, train: readQuestions(train), test: readQuestions(test) };
}

/** Lines without a tab are comments. */
function readQuestions(file: string): Question[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [intent = '', text = ''] = line.split('\t');
    return intent && text ? [{ intent, text }] : [];
  });
}
