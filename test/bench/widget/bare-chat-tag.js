/* A launcher that loads a bare chat when it is clicked. */
(() => {
  const base = document.currentScript.src;
  const button = document.createElement('button');
  button.textContent = 'Chat';
  button.id = 'launcher';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#launcher{position:fixed;bottom:20px;right:20px;width:60px;height:60px;border-radius:50%}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  button.addEventListener('click', async () => {
    await import(new URL('bare-chat.js', base).href);
    document.body.append(document.createElement('bare-chat'));
  });
  const show = () => document.body.append(button);
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show, { once: true });
})();
