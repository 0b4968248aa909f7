import { createModelService, type ModelService } from './model-service';
import { eventNumber, waiverNumber } from './sample-records';

/** A model service with this many waivers and as many events. */
export function filledModel(records: number): ModelService {
  const model = createModelService();
  for (let n = 0; n < records; n += 1) {
    model.waivers.set(waiverNumber(n).id, waiverNumber(n));
    model.events.set(eventNumber(n).id, eventNumber(n));
  }
  return model;
}
