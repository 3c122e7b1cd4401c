/** Where the page stands around a gateway on both sides, in the place of a run's id. */
export const sandwichPlace = 'sandwich';
