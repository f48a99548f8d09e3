import { faultStatus, type ParameterFault, type ParseResult } from '@sudhaar/domain/open311-parameters';

/** Parameters that say nothing we can answer: each with what is wrong with it. */
export class InvalidParametersError extends Error {
  readonly faults: readonly ParameterFault[];
  /** 404 only where nothing else is wrong. */
  readonly status: 400 | 404;

  constructor(faults: readonly ParameterFault[]) {
    super(faults.map(({ problem, parameter }) => `${parameter}: ${problem}`).join(', '));
    this.faults = faults;
    this.status = faults.every((fault) => faultStatus(fault) === 404) ? 404 : 400;
  }
}

export function orRefuse<Value>({ value, faults }: ParseResult<Value>): Value {
  if (value === null) throw new InvalidParametersError(faults);
  return value;
}
