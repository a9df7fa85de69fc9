/* The least a launcher can be: what any other is measured against. */
(() => {
  const button = document.createElement('button');
  button.textContent = 'Chat';
  button.id = 'launcher';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#launcher{position:fixed;bottom:20px;right:20px;width:60px;height:60px;border-radius:50%}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const show = () => document.body.append(button);
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show, { once: true });
})();
