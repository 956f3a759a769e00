/** The image under whichever name it was sent; undefined when it was not (C-130). */
export const imageOf = ({
  image_url,
  image,
}: {
  image_url?: string | null | undefined;
  image?: string | null | undefined;
}): string | null | undefined => (image_url === undefined ? image : image_url);
