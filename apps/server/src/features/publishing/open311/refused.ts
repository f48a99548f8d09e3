import { type Fault, faultStatus, type Read } from '@sudhaar/domain/open311-parameters';

/** Parameters that say nothing we can answer: each with what is wrong with it. */
export class Refused extends Error {
  readonly faults: readonly Fault[];
  /** 404 only where nothing else is wrong. */
  readonly status: 400 | 404;

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ problem, parameter }) => `${parameter}: ${problem}`).join(', '));
    this.faults = faults;
    this.status = faults.every((fault) => faultStatus(fault) === 404) ? 404 : 400;
  }
}

export function orRefuse<Value>({ value, faults }: Read<Value>): Value {
  if (value === null) throw new Refused(faults);
  return value;
}
