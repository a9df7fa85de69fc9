/** The values of a form on their way from the inputs to the relay. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Form } from '../../../../relay/protocol/forms.ts';
import { submittedValues } from '../../../../widget/features/forms/form-values.ts';

const FORM = { fields: [{ key: 'phone', kind: 'phone', readonly: false }] } as unknown as Form;

describe('a number', () => {
  for (const [script, digits] of [
    ['full-width characters', '０１２３４５６７８９'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ] as const) {
    it(`in digits of ${script} reaches the relay in those of ASCII`, () => {
      assert.deepEqual(submittedValues(FORM, { phone: digits }, 'en'), [{ key: 'phone', value: '0123456789' }]);
    });
  }
});
