// Stands in for `ajv` and `ajv-formats` in the browser (next.config.js): the SDK imports them, they need `unsafe-eval`,
// and connections hand the SDK another validator, so neither is ever called.
function absent(): never {
  throw new Error('ajv is left out of the browser; hand the SDK a validator');
}

export { absent as default };
