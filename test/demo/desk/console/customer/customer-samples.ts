/** A field and a customer's card, as the desk answers them to the console. */
export const field = (id: number, part: object) => ({
  id,
  field_name: `TextField_${id}`,
  label: `Field ${id}`,
  content_type: 'text',
  comment: '',
  options: [],
  customerPermission: 'none',
  agentPermission: 'readwrite',
  ...part,
});

export const makeCard = () => ({
  id: 7,
  version: 'v1',
  nick_name: 'Reed',
  level: 'normal',
  description: null,
  is_blocked: false,
  email: 'reed@shop.example',
  owner_id: null,
  owner_group_id: null,
  organization_id: 3,
  owner_name: '',
  owner_group_name: '',
  organization_name: 'Marsh & Sons',
  other_emails: [[5, 'r@shop.example']],
  cellphones: [],
  tags: [],
  custom_fields: { TextField_1: 'as is', TextField_9: 'gone' },
  first_contact_at: null,
});
