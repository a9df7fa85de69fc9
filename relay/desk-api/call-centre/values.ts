/** The fixed texts of calls, call logs and agents' states, as doc 2 §2.1 to §2.3 and §3 print them. */

/** The telephones that a call may set for an agent: an IP phone, a traditional phone. */
export const SETTABLE_WORK_WAYS = ['fixed_voip_online', 'phone_online'] as const;
/** The monitor also shows agents who telephone in their browser. */
export const WORK_WAYS = ['voip_online', ...SETTABLE_WORK_WAYS] as const;
