/** Finds the tests' browser, and starts it. Installing one is not tested here. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findChromium, launchChromium } from './browser.ts';

describe('the tests’ browser', () => {
  it('starts and draws a page', async (t) => {
    const browser = await launchChromium();
    t.after(() => browser.close());
    const page = await browser.newPage();
    await page.setContent('<p>drawn</p>');
    assert.equal(await page.textContent('p'), 'drawn');
  });

  it('is the one of CHROME_PATH if that is set', async () => {
    assert.equal(await findChromium({ CHROME_PATH: process.execPath }, ['/usr/bin/env']), process.execPath);
  });

  it('is the first known place that holds a program', async () => {
    assert.equal(await findChromium({}, ['/nowhere/chromium', process.execPath]), process.execPath);
  });

  it('is the one that was unpacked earlier, if no known place has one', async (t) => {
    const cache = mkdtempSync(join(tmpdir(), 'desk-chat-cache-'));
    t.after(() => rmSync(cache, { recursive: true }));
    const program = join(cache, 'desk-chat/chromium/chromium');
    mkdirSync(join(program, '..'), { recursive: true });
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    assert.equal(await findChromium({ XDG_CACHE_HOME: cache }, []), program);
  });

  it('is refused in one line if CHROME_PATH is not a program', async () => {
    await assert.rejects(findChromium({ CHROME_PATH: '/nowhere/chromium' }), {
      message: /^CHROME_PATH is \/nowhere\/chromium, which is not a program: [^\n]+$/,
    });
  });
});
