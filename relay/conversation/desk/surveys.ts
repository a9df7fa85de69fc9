/** Turns the desk's `survey_options` into the one survey shape that the widget knows (doc 1 §2.8). */
import { SURVEY_SHOW_TYPES, type SurveyOptions } from '../../desk-api/im/schemas.ts';
import type { Survey } from '../../protocol/events.ts';

const tagsOf = (tags: string | undefined): string[] =>
  (tags ?? '')
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Null if it is switched off or has no options. @param keepsDefault whether the desk's preselected option stays */
export function surveyOf(settings: SurveyOptions | null | undefined, keepsDefault = true): Survey | null {
  if (!settings?.enabled) return null;
  // The desk sends only the scale that matches `show_type`, so that scale stands in for a missing type.
  const style = settings.show_type ?? SURVEY_SHOW_TYPES.find((type) => settings[type]) ?? 'text';
  const scale = settings[style];
  const remarks = settings.remark_enabled !== false;
  const options = scale
    ? scale.options.map((option) => ({
        id: option.id,
        text: option.text,
        description: option.desc ?? '',
        tags: tagsOf(option.tags),
        remark: remarks ? option.remark_option : ('hide' as const),
      }))
    : (settings.options ?? [])
        .filter((option) => option.enabled)
        .map(({ id, text }) => ({
          id,
          text,
          description: '',
          tags: [],
          remark: remarks ? ('optional' as const) : ('hide' as const),
        }));
  if (options.length === 0) return null;
  return {
    title: settings.title ?? settings.name ?? '',
    // `desc` is a prompt for chat apps, which repeats the title.
    prompt: settings.title === undefined ? (settings.desc ?? '') : '',
    style: scale ? style : 'text',
    options,
    defaultOption: keepsDefault ? (options.find(({ id }) => id === scale?.default_option_id)?.id ?? null) : null,
    remarkPrompt: settings.remark ?? '',
  };
}

type Method = 'after_session' | 'agent_invite' | 'customer_invite';

/** Whether the desk wants the survey offered by this method; without methods it is offered after the session. */
export function isAskedBy(settings: SurveyOptions | null | undefined, method: Method): boolean {
  if (!settings?.methods) return method === 'after_session';
  return settings.methods.some(({ flag, enabled }) => flag === method && enabled);
}

/** The options of `POST /im/sessions/robot_survey` (doc 1 §4.1), for which the desk has no texts; the widget has. */
export const UROBOT_SURVEY: Survey = {
  title: '',
  prompt: '',
  style: 'expression',
  options: [2, 3, 4].map((id) => ({ id, text: '', description: '', tags: [], remark: 'optional' as const })),
  defaultOption: null,
  remarkPrompt: '',
};
