/**
 * Reads the questions that robots are measured with: tab-separated files of intent and text, one pair a line, that lie outside
 * the project.
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
export function readRobotData(): RobotData {
  const [train, test] = ['train.tsv', 'test.tsv'].map((name) => join(FOLDER, name)) as [string, string];
  for (const file of [train, test]) {
    if (!existsSync(file)) {
      throw new Error(
        `There is no ${file}: set ROBOT_DATA to a folder with train.tsv and test.tsv (intent, tab, text).`,
      );
    }
  }
  return { name: FOLDER.split(/[\\/]/).at(-1) ?? FOLDER, train: readQuestions(train), test: readQuestions(test) };
}

function readQuestions(file: string): Question[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [intent = '', text = ''] = line.split('\t');
    return intent && text ? [{ intent, text }] : [];
  });
}
