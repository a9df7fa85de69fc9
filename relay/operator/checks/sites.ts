/** Checks whether origins use https, the desk has what the sites name, and which sites share an identity secret. */
import { identitySettingOf, type RelayConfig } from '../../config/config.ts';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { listUrobots } from '../../desk-api/im/robots.ts';
import { agentStatus } from '../../desk-api/im/status.ts';
import { listCustomFields } from '../../desk-api/organisation/custom-fields.ts';
import { nameOf } from '../../sites/forms.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { type Finding, fail, isOwnMachine, pass } from './check.ts';

/** @param desk undefined if it is unreachable */
export async function checkSites(config: RelayConfig, desk: DeskClient | undefined): Promise<Finding[]> {
  const { sites } = config;
  const findings = checkSharedSecrets(config);
  let fields: Promise<Permissions> | undefined;
  const permissions = (client: DeskClient): Promise<Permissions> => {
    fields ??= readPermissions(client);
    return fields;
  };
  for (const [key, site] of sites) {
    const subject = `site ${key}`;
    const wrong = [
      ...site.origins
        .filter((origin) => !origin.startsWith('https:') && !isOwnMachine(origin))
        .map((origin) => `the origin ${origin} is not https`),
      ...(desk ? await unknownToDesk(site, desk, () => permissions(desk)) : []),
    ];
    findings.push(...wrong.map((text) => fail(subject, text)));
    if (wrong.length === 0)
      findings.push(
        pass(subject, `starts with ${site.first}, used by ${site.origins.join(', ')}${differencesFromDefaults(site)}`),
      );
  }
  return findings;
}

const differencesFromDefaults = ({ surveyDefault, askEmail, endedMessage }: SiteSettings): string =>
  [
    surveyDefault ? '' : '; surveys start with nothing selected',
    { optional: '', off: '; does not ask for an e-mail', required: '; requires an e-mail with a message' }[askEmail],
    endedMessage === false ? '; does not tell agents when a visitor ends the chat' : '',
  ].join('');

/** Lists sites that share a secret, whose backends can sign identities for each other: right within one company only. */
function checkSharedSecrets({ sites, identityKeys, siteIdentityKeys }: RelayConfig): Finding[] {
  const sharing = new Map<string, string[]>();
  for (const site of sites.keys()) {
    for (const { secret } of siteIdentityKeys.get(site) ?? identityKeys) {
      sharing.set(secret, [...(sharing.get(secret) ?? []), site]);
    }
  }
  const groups = new Set([...sharing.values()].filter(({ length }) => length > 1).map((some) => some.join(', ')));
  return [...groups].map((some) =>
    pass(
      'identities',
      `sites ${some} share a secret, so each backend can sign for all of them; set ${identitySettingOf(some.split(', ')[0] as string)} to give one its own`,
    ),
  );
}

async function unknownToDesk(
  site: SiteSettings,
  desk: DeskClient,
  permissions: () => Promise<Permissions>,
): Promise<string[]> {
  const { first, robotId, sceneId, groupId } = site;
  const wrong: string[] = [];
  try {
    // A robot of the knowledge base is looked for there.
    if (robotId !== undefined && first !== 'knowledge') {
      const robot = (await desk.call(listUrobots, {})).urobot_list.find(({ id }) => id === robotId);
      if (!robot) wrong.push(`the desk has no platform robot ${robotId} (robotId)`);
      else if (sceneId !== undefined && !robot.scene_list.some(({ id }) => id === sceneId)) {
        wrong.push(`the desk’s robot ${robotId} has no scene ${sceneId} (sceneId)`);
      }
    }
    if (groupId !== undefined) await desk.call(agentStatus, { query: { group_id: groupId } });
    wrong.push(...(await unknownFields(site, permissions)));
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    wrong.push(error.meaning === 'group-unknown' ? `the desk has no group ${groupId} (groupId)` : error.message);
  }
  return wrong;
}

/** `customer_permission` by the names of the desk's customer fields. */
type Permissions = ReadonlyMap<string, string | undefined>;

async function readPermissions(desk: DeskClient): Promise<Permissions> {
  const { custom_fields } = await desk.call(listCustomFields, { query: { category: 'customer' } });
  return new Map(custom_fields.map((one) => [one.field_name, one.customer_permission]));
}

/** Customer fields of forms and of the page's context. The chat leaves out what it may not show, so nobody else would notice. */
async function unknownFields(
  { form, pageContext }: SiteSettings,
  permissions: () => Promise<Permissions>,
): Promise<string[]> {
  const asked = Object.entries(form).flatMap(([name, one]) =>
    (one?.fields ?? []).map((field) => ({ field: nameOf(field), of: `form.${name}` })),
  );
  const { customer = {}, ...page } = pageContext ?? {};
  const written = Object.entries({ ...page, ...customer }).map(([name, field]) => ({
    field,
    of: `pageContext ${name}`,
  }));
  const named = [...asked, ...written].filter(({ field }) => field?.includes('Field_'));
  if (named.length === 0) return [];
  const known = await permissions();
  return named.flatMap(({ field, of }) => {
    const permission = known.get(`${field}`);
    if (permission === undefined) return [`the desk has no customer field ${field} (${of})`];
    return of.startsWith('form.') && permission === 'none'
      ? [`customers may not see the desk’s field ${field} (${of})`]
      : [];
  });
}
