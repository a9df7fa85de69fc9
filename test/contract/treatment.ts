/**
 * How the relay treats a documented field: a file uses it, there is a reason to ignore it, or the relay does not make the
 * call at all, which is for others.
 */

export type Treatment = { used: string } | { ignored: string } | { others: string };

export const used = (file: string): Treatment => ({ used: `relay/${file}` });
export const ignored = (why: string): Treatment => ({ ignored: why });

export const others = (who: string): Treatment => ({ others: who });

/**
 * The treatment of each field of a call that the relay makes.
 * @param files the fields that each file uses, with spaces between: the ends of their paths, or whole paths that begin with `^`.
 * The longest that fits a field counts
 * @param why the relay ignores all other fields
 */
export const treatedBy = (files: Record<string, string>, why: string) => {
  const uses = Object.entries(files)
    .flatMap(([file, names]) => names.split(' ').map((name) => ({ name, file })))
    .sort((one, other) => other.name.length - one.name.length);
  return (paths: readonly string[]): Record<string, Treatment> =>
    Object.fromEntries(
      paths.map((path) => {
        const use = uses.find(({ name }) => name === `^${path}` || name === path || path.endsWith(`.${name}`));
        return [path, use ? used(use.file) : ignored(why)];
      }),
    );
};

export const sessions = used('conversation/desk/sessions.ts');
export const surveys = used('conversation/desk/surveys.ts');
export const answers = used('conversation/desk/answers.ts');
export const chatAnswers = used('conversation/desk/chat-answers.ts');
export const contents = used('conversation/desk/contents.ts');
export const replies = used('conversation/desk/apply-reply.ts');
export const outcome = used('conversation/calls/apply-outcome.ts');
export const planned = used('conversation/calls/plan-call.ts');
export const previews = used('outbox/previews.ts');
export const poller = used('outbox/wait-poller.ts');

export const deskCheck = used('operator/checks/desk.ts');
export const sitesCheck = used('operator/checks/sites.ts');

export const byOperators = ignored('for operators at the command line, who look up the robot and scene of SITES_FILE');
export const byStatus = others('for other programs: the record of a conversation and the queue status say the same');
export const toldByRequest = ignored('asking for a session says whether anyone is online, in one call instead of two');
export const plainText = ignored('what a visitor sends is plain text');
export const ownTime = ignored('has no zone; the log has the relay’s own time');
export const nameAndFace = ignored('a visitor sees a name and a picture; the number is the desk’s');

export const asCoded = { code: used('desk-api/operation.ts'), message: used('desk-api/tools/cli.ts') };
export const codeAlone = {
  code: asCoded.code,
  message: ignored('not documented here, read because other calls have it'),
};

export const under = (prefix: string, fields: Record<string, Treatment>): Record<string, Treatment> =>
  Object.fromEntries(Object.entries(fields).map(([path, treatment]) => [`${prefix}${path}`, treatment]));

/** The fields of a list's elements, which nobody reads unless somebody reads the list. */
export const elementsOf = (list: string, fields: Record<string, Treatment>): Record<string, Treatment> =>
  Object.fromEntries(
    Object.keys(fields).map((path) => [
      `${list}[].${path}`,
      others('for operators: an element of a list that the relay does not ask for'),
    ]),
  );
