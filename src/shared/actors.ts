/** Who acts besides administrators, by the word that stands in place of a username. Nobody can take one of these. */
export const otherActors = new Map([
  ['automatic', 'Automatic'],
  ['client', 'The client'],
  ['command line', 'The command line'],
  ['customer', 'The customer'],
  ['provider', 'The payment provider'],
  ['register', 'The register'],
]);
