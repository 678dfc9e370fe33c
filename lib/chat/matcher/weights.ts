/** What is looked at to choose a tool. Each feature is roughly 0–1; a negative weight counts against. */
export type Feature =
  | 'name words'
  | 'name words unasked'
  | 'description words'
  | 'parameter words'
  | 'verb'
  | 'verb word'
  | 'verb conflict'
  | 'server named'
  | 'server hinted'
  | 'other server named'
  | 'server topic'
  | 'words unexplained'
  | 'required filled'
  | 'required missing'
  | 'optional filled'
  | 'value fits'
  | 'loose value fits'
  | 'values unexplained';

/** The linear ranker. Set by hand, then adjusted on the development sets; a score is the weighted sum. */
export const WEIGHTS: Readonly<Record<Feature, number>> = {
  'name words': 1.6,
  'name words unasked': -0.5,
  'description words': 1.8,
  'parameter words': 0.8,
  verb: 1.6,
  'verb word': 0.7,
  'verb conflict': -1.2,
  'server named': 2.2,
  'server hinted': 1.2,
  'other server named': -1.8,
  'server topic': 0.8,
  'words unexplained': -0.3,
  'required filled': 0.8,
  'required missing': -1.3,
  'optional filled': 0.5,
  'value fits': 1.2,
  'loose value fits': 0.7,
  'values unexplained': -1,
};
