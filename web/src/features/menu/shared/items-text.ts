/** How many items a list shows, of those that there are: '1 item', '40 items'. */
export const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} items`);
