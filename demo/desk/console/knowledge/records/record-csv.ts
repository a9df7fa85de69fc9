/** Records as a table of comma-separated values for spreadsheets. Pure. */
import { printCsv } from '../../../../../relay/desk-api/csv.ts';
import { platformWords, ratingWords, type SessionRecord, visitorWords } from './record-words.ts';

const COLUMNS: readonly { name: string; of: (record: SessionRecord) => string | number | undefined }[] = [
  { name: 'Session', of: ({ id }) => id },
  { name: 'Began', of: ({ startTime }) => startTime },
  { name: 'Ended', of: ({ endTime }) => endTime },
  { name: 'Visitor', of: visitorWords },
  { name: 'Visitor number', of: ({ customer }) => customer?.id },
  { name: 'Scene', of: ({ channelName }) => channelName },
  { name: 'Platform', of: ({ customer }) => platformWords(customer?.platform) },
  { name: 'Source', of: ({ customer }) => customer?.src },
  { name: 'Web plug-in', of: ({ customer }) => customer?.webPluginName },
  { name: 'Location', of: ({ ipLocation }) => ipLocation },
  { name: 'Application', of: ({ appName }) => appName },
  { name: 'Asked', of: ({ customerMsgCount }) => customerMsgCount },
  { name: 'Answered at once', of: ({ directResponseCount }) => directResponseCount },
  { name: 'Replies with suggestions', of: ({ suggestQuestionCount }) => suggestQuestionCount },
  { name: 'Not understood', of: ({ unknownQuestionCount }) => unknownQuestionCount },
  { name: 'Rated useful', of: ({ usefulResponseCount }) => usefulResponseCount },
  { name: 'Rated useless', of: ({ uselessResponseCount }) => uselessResponseCount },
  { name: 'Handed off', of: ({ isSwitchStaff }) => (isSwitchStaff === 1 ? 'yes' : 'no') },
  { name: 'Rating', of: ({ surveyOption }) => ratingWords(surveyOption) },
  { name: 'Remark', of: ({ surveyComment }) => surveyComment },
];

export const recordsAsCsv = (records: readonly SessionRecord[]): string =>
  printCsv([COLUMNS.map(({ name }) => name), ...records.map((record) => COLUMNS.map(({ of }) => of(record)))]);
