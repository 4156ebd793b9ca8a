/** Stands in the pages for what checks a data pack, which nobody can bring there. */

export const checkData = (): never => {
  throw new Error('a data pack is checked by a host');
};
