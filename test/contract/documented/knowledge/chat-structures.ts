/** The structures of a chat client's answer by `msgType` (doc 3 §2.8), written down from the document alone. */

const OPTION_LIST = [{ id: '1', value: 'Lumen' }];
const PRODUCTS = {
  title: 'Lamps',
  showSize: 2,
  turnFlag: 1,
  productList: [
    {
      id: 'l-1',
      name: 'Lumen',
      image: 'https://shop.example/lumen.png',
      url: 'https://shop.example/lumen',
      infoList: [{ info: '49 €', boldFlag: 1, color: '#c00' }],
    },
  ],
};
const answerUrl = 'https://shop.example/delivery';
/** `ansContent` of every `msgType`; a table is a list with rows and columns. */
export const STRUCTURES = {
  plain: 'Two days.',
  rich: '<p>Two days.</p>',
  selective_list: { title: 'Your orders', optionList: OPTION_LIST },
  selective_table: { title: 'Your orders', rowNumber: 1, columnNumber: 2, optionList: OPTION_LIST },
  show_product: PRODUCTS,
  selective_product: PRODUCTS,
  wechat_image: { content: 'Delivery', coverUrl: 'https://shop.example/a.png', description: 'Two days', answerUrl },
  audio: 'https://shop.example/a.mp3',
  link: { faviconUrl: 'https://shop.example/favicon.ico', title: 'Delivery', answerUrl },
  image: 'https://shop.example/a.png',
};
