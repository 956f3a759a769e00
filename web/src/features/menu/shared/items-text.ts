/** Number of items in words: '1 item', '40 items'. */
export const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} items`);
