import type { Question, Template } from '../model';
import { activities } from './activities';
import type { Activity, ClauseName } from './clauses';
import { questionSets } from './questions';

/** An edition dated back from the present. */
export type EditionPlan = ReturnType<typeof edition>;

/** A template before it is dated. */
export interface TemplatePlan {
  readonly id: string;
  readonly identifier: string;
  readonly description: string | null;
  readonly status: Template['status'];
  readonly retiredDaysAgo?: number;
  readonly editions: readonly EditionPlan[];
}

const edition = (
  daysAgo: number,
  version: number,
  title: string,
  activity: Activity,
  clauses: readonly ClauseName[],
  questions: readonly Question[],
) => ({ daysAgo, version, title, activity, clauses, questions });

const start: readonly ClauseName[] = [
  'parties',
  'risks',
  'health',
  'equipment',
  'conduct',
  'giveBack',
];
const end: readonly ClauseName[] = [
  'release',
  'insurance',
  'emergency',
  'weather',
  'complaints',
  'privacy',
  'final',
];
const withDamage: readonly ClauseName[] = [...start, 'damage', ...end];
const withPhotos: readonly ClauseName[] = [...start, 'damage', 'photos', ...end];
const withMotor: readonly ClauseName[] = [...start, 'motor', 'damage', ...end];
const withMinors: readonly ClauseName[] = [...start, 'minors', ...end];
const withMinorsShown: readonly ClauseName[] = [...start, 'minors', 'photos', ...end];
const { testRide, demoDay, workshop, groupRide, loan, kids } = activities;
const oldRide: Activity = { ...testRide, excess: '€ 150', risks: testRide.risks.slice(0, 4) };
const demoNow: Activity = { ...demoDay, excess: '€ 500' };
const winterTrack: Activity = { ...groupRide, name: 'the winter track day' };
const dearWorkshop: Activity = { ...workshop, excess: '€ 120' };

/** In the order of the settings page, which is neither by id nor by status. */
export const templatePlans: readonly TemplatePlan[] = [
  {
    id: '31',
    identifier: 'test-ride',
    description: 'For every first ride on one of our bicycles.',
    status: 'active',
    editions: [
      edition(1200, 1, 'Test ride waiver', oldRide, [...start, ...end], questionSets.rideFirst),
      edition(900, 2, 'Test ride waiver', oldRide, withDamage, questionSets.rideA),
      edition(700, 2, 'Waiver for test rides', oldRide, withDamage, questionSets.rideA),
      edition(500, 3, 'Test ride waiver', testRide, withDamage, questionSets.rideA),
      edition(330, 3, 'Test ride waiver', testRide, withDamage, questionSets.rideB),
      edition(150, 4, 'Test ride waiver', testRide, withPhotos, questionSets.rideNow),
    ],
  },
  {
    id: '12',
    identifier: 'demo-day',
    description: 'Signed at the stand, once per person and day.',
    status: 'active',
    editions: [
      edition(1000, 1, 'Demo day release', demoDay, withDamage, questionSets.demoA),
      edition(240, 2, 'Demo day release', demoNow, withPhotos, questionSets.demoB),
    ],
  },
  {
    id: '45',
    identifier: 'winter-track-day',
    description: null,
    status: 'draft',
    editions: [
      edition(20, 1, 'Winter track day (draft)', winterTrack, withDamage, questionSets.group),
    ],
  },
  {
    id: '18',
    identifier: 'workshop',
    description: 'Evening workshops in the repair room.',
    status: 'active',
    editions: [
      edition(1100, 1, 'Workshop waiver', workshop, withDamage, questionSets.workshopA),
      edition(610, 2, 'Workshop waiver', dearWorkshop, withDamage, questionSets.workshopA),
      edition(200, 3, 'Workshop waiver', workshop, withPhotos, questionSets.workshopB),
    ],
  },
  {
    id: '22',
    identifier: 'group-ride',
    description: 'Guided rides in a group, by day and by night.',
    status: 'active',
    editions: [edition(800, 1, 'Group ride agreement', groupRide, withDamage, questionSets.group)],
  },
  {
    id: '9',
    identifier: 'e-bike-loan',
    description: 'Replaced by the partner\u2019s own contract; still attached to old event types.',
    status: 'archived',
    retiredDaysAgo: 60,
    editions: [
      edition(1300, 1, 'E-bike loan agreement', loan, withDamage, questionSets.loan),
      edition(400, 2, 'E-bike loan agreement', loan, withMotor, questionSets.loan),
    ],
  },
  {
    id: '27',
    identifier: 'kids-skills-day',
    description: 'Signed by a parent or guardian.',
    status: 'active',
    editions: [
      edition(650, 1, 'Kids skills day consent', kids, withMinors, questionSets.kids),
      edition(260, 2, 'Kids skills day consent', kids, withMinorsShown, questionSets.kids),
    ],
  },
];
