/** Properties that are declared once: first values, classes that extend one another, attributes. */
import { expect } from 'chai';
import { html, LitElement } from 'lit';
import { prop, withProperties } from '../../../widget/base/with-properties.ts';

class Base extends withProperties(LitElement, { word: 'first' }) {
  override render() {
    return html`${this.word} ${this.wordOfBoth()}`;
  }

  wordOfBoth(): string {
    return '';
  }
}

class Whole extends withProperties(
  Base,
  { open: false, count: prop<number | null>(null), given: prop<string>() },
  { open: { type: Boolean, reflect: true } },
) {
  override wordOfBoth(): string {
    return `${this.count} ${this.given}`;
  }
}
customElements.define('test-with-properties', Whole);

describe('an element with properties', () => {
  it('has their first values, those of the class that it extends, and renders what is set', async () => {
    const element = document.body.appendChild(new Whole());
    await element.updateComplete;
    expect(element.renderRoot.textContent).to.equal('first null undefined');
    Object.assign(element, { word: 'next', count: 2, given: 'it' });
    await element.updateComplete;
    expect(element.renderRoot.textContent).to.equal('next 2 it');
    expect(new Whole().word).to.equal('first');
    element.remove();
  });

  it('has none that the page adds to all objects', () => {
    const add = (value: object) => Object.defineProperty(Object.prototype, 'added', { ...value, configurable: true });
    add({ value: () => {}, enumerable: true });
    const Plain = withProperties(LitElement, { word: '' });
    Reflect.deleteProperty(Object.prototype, 'added');
    expect([...Plain.elementProperties.keys()]).to.deep.equal(['word']);
  });

  it('has an attribute where that is asked for, and nowhere else', async () => {
    expect(Whole.observedAttributes).to.deep.equal(['open']);
    const element = document.body.appendChild(new Whole());
    element.open = true;
    await element.updateComplete;
    expect(element.getAttributeNames()).to.deep.equal(['open']);
    element.remove();
  });
});
