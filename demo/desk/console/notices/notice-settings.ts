/** The notices that an agent has turned on in this browser; all are off at first. */

export type NoticeSettings = { sound: boolean; desktop: boolean };

const keyOf = (agentId: number): string => `desk-console-notices:${agentId}`;

export function readNoticeSettings(agentId: number): NoticeSettings {
  const words = (localStorage.getItem(keyOf(agentId)) ?? '').split(' ');
  return { sound: words.includes('sound'), desktop: words.includes('desktop') };
}

export function writeNoticeSettings(agentId: number, { sound, desktop }: NoticeSettings): void {
  localStorage.setItem(keyOf(agentId), [sound && 'sound', desktop && 'desktop'].filter(Boolean).join(' '));
}
