/** The tables of questions, with the SQL that reads and writes them. Knows no rule. */
import type { Database } from '../core/database.ts';
import { normalForm } from './normal-form.ts';

/** Ids of questions, similar questions and answers start far apart, so that mistaking one for another never goes unnoticed. */
export const QUESTION_TABLES = [
  `CREATE TABLE kb_questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    category_id INTEGER NOT NULL,
    type INTEGER NOT NULL,
    content TEXT NOT NULL,
    normal_content TEXT NOT NULL,
    keyword TEXT NOT NULL,
    suggest_type INTEGER NOT NULL,
    available_time_type INTEGER NOT NULL,
    start_at INTEGER,
    end_at INTEGER,
    is_switch_staff INTEGER NOT NULL,
    need_learn_count INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (robot_id, normal_content)
  ) STRICT;
  CREATE INDEX kb_questions_of_category ON kb_questions (category_id);
  CREATE INDEX kb_questions_by_change ON kb_questions (robot_id, updated_at, id);

  CREATE TABLE kb_similar_questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    question_id INTEGER NOT NULL REFERENCES kb_questions(id) ON DELETE CASCADE,
    robot_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    normal_content TEXT NOT NULL,
    UNIQUE (robot_id, normal_content)
  ) STRICT;
  CREATE INDEX kb_similar_of_question ON kb_similar_questions (question_id, id);

  CREATE TABLE kb_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    question_id INTEGER NOT NULL UNIQUE REFERENCES kb_questions(id) ON DELETE CASCADE,
    type INTEGER NOT NULL,
    content TEXT NOT NULL,
    normal_content TEXT NOT NULL
  ) STRICT;

  CREATE TABLE kb_question_scenes (
    question_id INTEGER NOT NULL REFERENCES kb_questions(id) ON DELETE CASCADE,
    scene_id INTEGER NOT NULL,
    PRIMARY KEY (question_id, scene_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE kb_suggestions (
    question_id INTEGER NOT NULL REFERENCES kb_questions(id) ON DELETE CASCADE,
    suggested_id INTEGER NOT NULL REFERENCES kb_questions(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    PRIMARY KEY (question_id, suggested_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX kb_suggestions_of ON kb_suggestions (suggested_id);

  INSERT INTO sqlite_sequence (name, seq)
  VALUES ('kb_questions', 1000), ('kb_similar_questions', 500000), ('kb_answers', 900000)`,
  'CREATE INDEX kb_questions_handing_off ON kb_questions (robot_id, id) WHERE is_switch_staff = 1',
  `-- What a question was before each change, and before it was deleted: as get-question answers it.
  CREATE TABLE kb_question_versions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    question_id INTEGER NOT NULL,
    replaced_at INTEGER NOT NULL,
    question TEXT NOT NULL CHECK (json_valid(question))
  ) STRICT;
  CREATE INDEX kb_versions_of_question ON kb_question_versions (question_id, id)`,
  `-- Who made the change; empty for changes from before this column.
  ALTER TABLE kb_question_versions ADD COLUMN author TEXT NOT NULL DEFAULT '';
  ALTER TABLE kb_question_versions ADD COLUMN was_deleted INTEGER NOT NULL DEFAULT 0`,
];

const MOST_VERSIONS = 50;

export type Question = {
  id: number;
  robot_id: number;
  category_id: number;
  type: number;
  content: string;
  keyword: string;
  suggest_type: number;
  available_time_type: number;
  start_at: number | null;
  end_at: number | null;
  is_switch_staff: number;
  need_learn_count: number;
  created_at: number;
  updated_at: number;
};
type WrittenQuestion = Omit<Question, 'id' | 'need_learn_count' | 'created_at'>;

/** When, by whom and how a version of a question ended. */
type Replacement = { now: number; author: string; isDeleted: boolean };

export type Similar = { id: number; content: string };
export type Answer = { id: number; type: number; content: string };

/** The columns of Question, of the table that is called `q`. */
export const QUESTION_COLUMNS = `q.id, q.robot_id, q.category_id, q.type, q.content, q.keyword, q.suggest_type,
  q.available_time_type, q.start_at, q.end_at, q.is_switch_staff, q.need_learn_count, q.created_at, q.updated_at`;

const TAGS = /<[^<>]*>/g;
/** The searched part of an answer: its words, without tags. */
const searchedText = ({ type, content }: Omit<Answer, 'id'>): string =>
  normalForm(type === 2 ? content.replace(TAGS, ' ') : content);

export function questionRows(db: Database) {
  const columnsOf = (question: WrittenQuestion) => ({ ...question, normal_content: normalForm(question.content) });

  return {
    byId: (id: number) => db.get<Question>(`SELECT ${QUESTION_COLUMNS} FROM kb_questions q WHERE q.id = ?`, id),

    /** The id of a robot's question with this wording, of its own or of a similar question. */
    byWording: (robotId: number, wording: string) =>
      db.value<number>(
        `SELECT id FROM kb_questions WHERE robot_id = ?1 AND normal_content = ?2
         UNION ALL SELECT question_id FROM kb_similar_questions WHERE robot_id = ?1 AND normal_content = ?2`,
        robotId,
        normalForm(wording),
      ),

    /** The wordings of a robot's questions that contain some letters, at most `most`. */
    wordingsWith: (robotId: number, letters: string, most: number): string[] =>
      db.column(
        `SELECT normal_content FROM kb_questions WHERE robot_id = ?1 AND instr(normal_content, ?2) > 0
         UNION SELECT normal_content FROM kb_similar_questions WHERE robot_id = ?1 AND instr(normal_content, ?2) > 0
         LIMIT ?3`,
        robotId,
        letters,
        most,
      ),

    /** Number of the questions of all robots, similar ones included. */
    count: () =>
      db.value<number>('SELECT (SELECT count(*) FROM kb_questions) + (SELECT count(*) FROM kb_similar_questions)') ?? 0,

    /** @param id of a question that was deleted and comes back */
    insert: (question: WrittenQuestion, id: number | null) =>
      db.insert('kb_questions', { ...columnsOf(question), created_at: question.updated_at, id }).id,

    update: (id: number, question: WrittenQuestion) => db.update('kb_questions', id, columnsOf(question)),

    delete: (id: number) => db.run('DELETE FROM kb_questions WHERE id = ?', id),

    keepVersion(id: number, question: object, { now, author, isDeleted }: Replacement): void {
      db.insert('kb_question_versions', {
        question_id: id,
        replaced_at: now,
        question: JSON.stringify(question),
        author,
        was_deleted: Number(isDeleted),
      });
      db.run(
        `DELETE FROM kb_question_versions WHERE question_id = ?1 AND id <= (SELECT id FROM kb_question_versions
           WHERE question_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ${MOST_VERSIONS})`,
        id,
      );
    },
    /** The newest first. */
    versions: (id: number) =>
      db.all<{ id: number; replaced_at: number; question: string; author: string; was_deleted: number }>(
        'SELECT id, replaced_at, question, author, was_deleted FROM kb_question_versions WHERE question_id = ? ORDER BY id DESC',
        id,
      ),

    recategorize: (from: readonly number[], to: number) =>
      db.run(
        'UPDATE kb_questions SET category_id = ? WHERE category_id IN (SELECT value FROM json_each(?))',
        to,
        JSON.stringify(from),
      ),

    similar: (id: number) =>
      db.all<Similar>('SELECT id, content FROM kb_similar_questions WHERE question_id = ? ORDER BY id', id),

    /** Puts these in the place of all; those with an id keep it. */
    replaceSimilar(
      { id, robot_id }: Pick<Question, 'id' | 'robot_id'>,
      list: readonly { id?: number; content: string }[],
    ) {
      db.run('DELETE FROM kb_similar_questions WHERE question_id = ?', id);
      for (const { id: own = null, content } of list) {
        const row = { id: own, question_id: id, robot_id, content, normal_content: normalForm(content) };
        db.insert('kb_similar_questions', row);
      }
    },

    answer: (id: number) => db.get<Answer>('SELECT id, type, content FROM kb_answers WHERE question_id = ?', id),

    writeAnswer: (id: number, { type, content }: Omit<Answer, 'id'>) =>
      db.insert(
        'kb_answers',
        { question_id: id, type, content, normal_content: searchedText({ type, content }) },
        `ON CONFLICT (question_id)
         DO UPDATE SET type = excluded.type, content = excluded.content, normal_content = excluded.normal_content`,
      ),

    scenes: (id: number) =>
      db.column<number>('SELECT scene_id FROM kb_question_scenes WHERE question_id = ? ORDER BY scene_id', id),

    writeScenes(id: number, sceneIds: Iterable<number>) {
      db.run('DELETE FROM kb_question_scenes WHERE question_id = ?', id);
      for (const scene_id of sceneIds) db.insert('kb_question_scenes', { question_id: id, scene_id });
    },

    suggestions: (id: number) =>
      db.all<{ id: number; content: string; type: number; position: number }>(
        `SELECT q.id, q.content, q.type, s.position FROM kb_suggestions s JOIN kb_questions q ON q.id = s.suggested_id
         WHERE s.question_id = ? ORDER BY s.position`,
        id,
      ),

    writeSuggestions(id: number, suggestedIds: Iterable<number>) {
      db.run('DELETE FROM kb_suggestions WHERE question_id = ?', id);
      for (const [at, suggested_id] of [...suggestedIds].entries())
        db.insert('kb_suggestions', { question_id: id, suggested_id, position: at + 1 });
    },
  };
}
export type QuestionRows = ReturnType<typeof questionRows>;
