/**
 * Position of the chat and styles of the launcher, as plain strings: the loader uses them without any library, and the chat's
 * launcher must have the same pixels. The defaults of the tokens are repeated here.
 */

export const fonts = 'system-ui,sans-serif';

/** The corner, by the attribute `position` of `<desk-chat>`: `top` or `bottom`, `start` or `end`. */
export const placing = `:host{\
--desk-chat-from-block:calc(var(--desk-chat-offset-block,var(--desk-chat-offset,20px)) + env(safe-area-inset-bottom));\
--desk-chat-from-inline:calc(var(--desk-chat-offset-inline,var(--desk-chat-offset,20px)) + max(env(safe-area-inset-left),env(safe-area-inset-right)));\
--desk-chat-block:auto var(--desk-chat-from-block);--desk-chat-inline:auto var(--desk-chat-from-inline)}\
:host([position~=top]){--desk-chat-block:var(--desk-chat-from-block) auto}\
:host([position~=start]){--desk-chat-inline:var(--desk-chat-from-inline) auto}`;

/** The button; a pill if it has a label. */
export const launcherLooks = `button{all:initial;visibility:inherit;color-scheme:inherit;box-sizing:border-box;cursor:pointer;display:grid;grid-auto-flow:column;gap:10px;\
place-content:center;place-items:center;position:fixed;inset-block:var(--desk-chat-block);inset-inline:var(--desk-chat-inline);\
z-index:var(--desk-chat-z-index,2147483000);min-inline-size:var(--desk-chat-launcher-size,60px);\
block-size:var(--desk-chat-launcher-size,60px);max-inline-size:calc(100vw - 2*var(--desk-chat-offset,20px));\
padding-inline:calc(var(--desk-chat-launcher-size,60px)/2 - 15px);\
border-radius:var(--desk-chat-launcher-radius,calc(var(--desk-chat-launcher-size,60px)/2));\
border:1px solid #8886;background:var(--desk-chat-brand,#0e5a5a);\
--desk-chat-pole:clamp(0,(.18 - y)*9999,1.2);color:var(--desk-chat-on-brand,\
color(from var(--desk-chat-brand,#0e5a5a) xyz-d65 var(--desk-chat-pole) var(--desk-chat-pole) var(--desk-chat-pole)));\
font:600 16px/1.2 var(--desk-chat-font,system-ui,sans-serif);-webkit-text-size-adjust:100%;\
box-shadow:var(--desk-chat-shadow,0 1px 2px #0c1e1e14,0 16px 48px -8px #0c1e1e47);\
-webkit-tap-highlight-color:transparent;touch-action:manipulation}\
button:focus-visible{outline:2px solid #fff;box-shadow:0 0 0 4px #000}\
button>*{pointer-events:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-inline-size:100%;min-inline-size:0}\
svg{inline-size:28px;block-size:28px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}\
[aria-busy=true] svg{opacity:.4;transition:.3s .3s}\
@media print{button{display:none}}`;
