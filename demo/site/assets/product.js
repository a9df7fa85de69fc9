/** Tells the chat which product or order the visitor sees, from what the page shows. */
const product = document.querySelector('.product');
const text = (selector) => product.querySelector(selector)?.textContent.trim();

window.DeskChat ??= [];
window.DeskChat.push((chat) =>
  chat.attach({
    title: text('h1'),
    text: text('.lede'),
    price: text('.price'),
    picture: product.querySelector('img').src,
    url: location.origin + location.pathname,
  }),
);
