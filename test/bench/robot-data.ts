/**
 * Reads the questions that robots are measured with: tab-separated files of intent and text, one pair a line. English ones lie
 * outside the project, Chinese ones in it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Question {
  intent: string;
  text: string;
}

export interface RobotData {
  name: string;
  train: Question[];
  test: Question[];
}

/** Where `train.tsv` and `test.tsv` are. */
const FOLDER = process.env.ROBOT_DATA ?? resolve(import.meta.dirname, '../../../shared/data/home-requests');

/** @throws saying where the data was looked for */
export const readRobotData = (): RobotData => readFolder(FOLDER);

export const readChineseData = (): RobotData => readFolder(join(import.meta.dirname, 'chinese-requests'));

function readFolder(folder: string): RobotData {
  const [train, test] = ['train.tsv', 'test.tsv'].map((name) => join(folder, name)) as [string, string];
  for (const file of [train, test]) {
    if (!existsSync(file)) {
      throw new Error(
        `There is no ${file}: set ROBOT_DATA to a folder with train.tsv and test.tsv (intent, tab, text).`,
      );
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
