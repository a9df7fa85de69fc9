/** Type tests of plans: each `@ts-expect-error` is a mistake that must not compile. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { plan, planOperation } from '../../../relay/conversation/plan.ts';
import { rateRobotAnswer } from '../../../relay/desk-api/im/surveys.ts';
import { OPERATIONS } from '../../../relay/desk-api/operations.ts';

const rating = rateRobotAnswer('/x/y');
const answered = { customer_token: 'c', message_id: 'm', question_id: 1 };
const robot = { im_sub_session_id: 900, robot_id: 3, scene_id: 4 };

it('a plan contains the table’s operation of that name, and its input', () => {
  const call = plan('report-transfer', { body: robot });
  assert.deepEqual(call, { operation: OPERATIONS['report-transfer'], body: robot });
  const { operation } = planOperation(rating, { body: { ...answered, useful: true } });
  assert.equal(operation.path, '/x/y');
});

it('a misspelt name, field or value, or a missing one, does not compile', () => {
  // @ts-expect-error no operation has that name
  plan('report-transfers', { body: robot });
  // @ts-expect-error the relay does not plan this one
  plan('log-in', { body: { email: 'a@a.example', password: 'x' } });
  // @ts-expect-error no such field
  plan('report-transfer', { body: { ...robot, scene: 4 } });
  const spread = { robot_ids: 3 };
  // @ts-expect-error no such field, though it comes by a spread
  plan('report-transfer', { body: { ...robot, ...spread } });
  // @ts-expect-error no such field, though it comes by a spread that may be empty
  plan('report-transfer', { body: { ...robot, ...(robot.scene_id > 3 && spread) } });
  // @ts-expect-error no such field in an object inside the body
  plan('create-customer', { body: { customer: { nickname: 'Wren' } } });
  // @ts-expect-error a field is missing
  plan('report-transfer', { body: { im_sub_session_id: 900, robot_id: 3 } });
  // @ts-expect-error the body is missing
  plan('report-transfer', {});
  // @ts-expect-error no such part
  plan('report-transfer', { body: robot, queries: {} });
  // @ts-expect-error not a number
  plan('report-transfer', { body: { ...robot, scene_id: '4' } });
  // @ts-expect-error not one of the documented values
  plan('create-session', { body: { customer_token: 'c', assign_type: 'human' } });
  // @ts-expect-error no such field of an operation outside the table
  planOperation(rating, { body: { ...answered, usefull: true } });
});
