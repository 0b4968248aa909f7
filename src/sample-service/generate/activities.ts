import type { Activity } from './clauses';

const roadRisks = [
  'falls, collisions with vehicles, riders, walkers or animals',
  'loose, wet, icy or uneven surfaces, tram rails and pot-holes',
  'failure of equipment, also without anybody having been careless',
  'weather that changes faster than forecast',
];
const bike: readonly [string, string] = ['Bicycle, complete', '€ 3,200'];
const helmet: readonly [string, string] = ['Helmet', '€ 85'];

/** The words about each template's activity in its agreement. */
export const activities = {
  testRide: {
    name: 'the test ride',
    equipment: 'a bicycle from our fleet, with pedals and helmet on request',
    risks: [...roadRisks, 'a bicycle that handles unlike your own'],
    loans: [bike, helmet, ['Pedals', '€ 60'], ['Lock and lights', '€ 95']],
    excess: '€ 250',
  },
  demoDay: {
    name: 'the demo day',
    equipment: 'one bicycle at a time from the stand',
    risks: [...roadRisks, 'crowded tracks with riders of every ability'],
    loans: [bike, helmet, ['Timing chip', '€ 40']],
    excess: '€ 400',
  },
  workshop: {
    name: 'the workshop',
    equipment: 'tools, a repair stand and protective glasses',
    risks: [
      'cuts, pinched fingers and burns',
      'splashes of solvent, sealant or hydraulic fluid',
      'tyres that burst when inflated beyond their limit',
      'heavy parts that fall from a stand',
    ],
    loans: [
      ['Tool set', '€ 540'],
      ['Torque wrench', '€ 120'],
      ['Repair stand', '€ 260'],
    ],
    excess: '€ 100',
  },
  groupRide: {
    name: 'the group ride',
    equipment: 'a lamp and a reflective vest',
    risks: [...roadRisks, 'riding close behind others, at dusk and in the dark'],
    loans: [
      ['Lamp', '€ 70'],
      ['Vest', '€ 15'],
    ],
    excess: '€ 50',
  },
  loan: {
    name: 'the loan of an e-bike',
    equipment: 'an e-bike with battery, charger, lock and key',
    risks: [...roadRisks, 'a motor that pushes when you did not expect it', 'fire of a battery'],
    loans: [
      ['E-bike, complete', '€ 4,900'],
      ['Battery', '€ 780'],
      ['Charger', '€ 140'],
      ['Key', '€ 35'],
    ],
    excess: '€ 600',
  },
  kids: {
    name: 'the skills day',
    equipment: 'a bicycle of the right size, gloves and a helmet',
    risks: [...roadRisks, 'other children who do not look where they ride'],
    loans: [["Child's bicycle", '€ 450'], helmet, ['Gloves', '€ 20']],
    excess: '€ 80',
  },
} satisfies Record<string, Activity>;
