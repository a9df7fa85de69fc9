/** The notices that an agent has turned on in this browser; all are off until the agent has chosen. */

export type NoticeSettings = { sound: boolean; desktop: boolean };

const keyOf = (agentId: number): string => `desk-console-notices:${agentId}`;

export function readNoticeSettings(agentId: number): NoticeSettings {
  const words = (localStorage.getItem(keyOf(agentId)) ?? '').split(' ');
  return { sound: words.includes('sound'), desktop: words.includes('desktop') };
}

export const hasChosenNotices = (agentId: number): boolean => localStorage.getItem(keyOf(agentId)) !== null;

export function writeNoticeSettings(agentId: number, { sound, desktop }: NoticeSettings): void {
  localStorage.setItem(keyOf(agentId), [sound && 'sound', desktop && 'desktop'].filter(Boolean).join(' '));
}
