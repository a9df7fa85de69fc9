import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cleanFilename } from '../../../../relay/features/uploads/filename.ts';

const PNG = { kind: 'image', extensions: ['png'] } as const;
const TEXT = { kind: 'file', extensions: ['txt', 'log'] } as const;

const NAMES: [title: string, said: string, type: typeof PNG | typeof TEXT, name: string][] = [
  ['an ordinary name stays', 'Invoice 12, März.png', PNG, 'Invoice 12, März.png'],
  ['a path leaves its last part', '../../etc/passwd', TEXT, 'passwd.txt'],
  ['a path of Windows leaves its last part', 'C:\\Users\\me\\boot.log', TEXT, 'boot.log'],
  ['nothing but a path leaves a name of the kind', '../', PNG, 'image.png'],
  ['no name becomes one', '', TEXT, 'file.txt'],
  ['a hidden file is not hidden', '.png', PNG, 'png.png'],
  ['dots alone are no name', '...', PNG, 'image.png'],
  ['control characters go', 'a\0b\r\nSet-Cookie: x\u001b[2J.png', PNG, 'abSet-Cookie_ x[2J.png'],
  ['letters cannot be turned round', 'photo\u202Egnp.exe\u2066\u200F.png', PNG, 'photognp.exe.png'],
  ['invisible letters go', 'a\u200B\uFEFF\u{E0061}b.png', PNG, 'ab.png'],
  ['halves of letters go', 'a\uD800b.png', PNG, 'ab.png'],
  ['what HTML and file systems read is replaced', '<img src=x>*?|.png', PNG, '_img src=x____.png'],
  [
    'signs that people use stay, and quotes cannot end an attribute',
    `50% off & "more" 'it'.png`,
    PNG,
    `50% off & ”more” 'it'.png`,
  ],
  ['joiners alone are no name', '\u200d\u200d.png', PNG, 'image.png'],
  ['joiners stay', 'می\u200cخواهم 👨\u200d👩.png', PNG, 'می\u200cخواهم 👨\u200d👩.png'],
  ['an ending of another kind does not count', 'page.html', TEXT, 'page.html.txt'],
  ['the same letter is written in one way', 'Cafe\u0301.png', PNG, 'Café.png'],
];
for (const [title, said, type, name] of NAMES) {
  it(title, () => assert.equal(cleanFilename(said, type), name));
}

it('a name has at most 120 whole characters, and keeps its extension', () => {
  const name = cleanFilename(`${'🙂'.repeat(500)}.png`, PNG);
  assert.equal(name, `${'🙂'.repeat(116)}.png`);
  assert.equal(cleanFilename('a'.repeat(500), PNG).length, 120);
});
