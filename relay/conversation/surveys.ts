/**
 * Turns the desk's `survey_options` into the one survey shape the widget knows (doc 1 §2.8).
 */

import { SURVEY_SHOW_TYPES, type SurveyOptions } from '../desk-api/im/schemas.ts';
import type { Survey } from '../protocol.ts';

const tagsOf = (tags: string | undefined): string[] =>
  (tags ?? '')
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/**
 * The survey, or null when it is switched off or offers nothing to choose.
 * @param keepsDefault whether the option that the desk selects beforehand stays selected
 */
export function surveyOf(settings: SurveyOptions | null | undefined, keepsDefault = true): Survey | null {
  if (!settings?.enabled) return null;
  // Only the scale that matches `show_type` is sent, so where the type is missing the scale tells it.
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
    // The prompt meant for chat apps: it says again what a title says.
    prompt: settings.title === undefined ? (settings.desc ?? '') : '',
    style: scale ? style : 'text',
    options,
    defaultOption: keepsDefault ? (options.find(({ id }) => id === scale?.default_option_id)?.id ?? null) : null,
    remarkPrompt: settings.remark ?? '',
  };
}

type Method = 'after_session' | 'agent_invite' | 'customer_invite';

/** Whether the desk wants the survey asked in this way; without a list of methods it is asked after the session. */
export function isAskedBy(settings: SurveyOptions | null | undefined, method: Method): boolean {
  if (!settings?.methods) return method === 'after_session';
  return settings.methods.some(({ flag, enabled }) => flag === method && enabled);
}

/** The options of `POST /im/sessions/robot_survey` (doc 1 §4.1); the widget words them, since the desk does not. */
export const UROBOT_SURVEY: Survey = {
  title: '',
  prompt: '',
  style: 'expression',
  options: [2, 3, 4].map((id) => ({ id, text: '', description: '', tags: [], remark: 'optional' as const })),
  defaultOption: null,
  remarkPrompt: '',
};
