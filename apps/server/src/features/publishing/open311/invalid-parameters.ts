import { faultStatus, type ParameterFault, type ParseResult } from '@sudhaar/domain/open311-parameters';

/** Lists every faulty parameter. */
export class InvalidParametersError extends Error {
  readonly faults: readonly ParameterFault[];
  /** 404 only if nothing else is wrong. */
  readonly status: 400 | 404;

  constructor(faults: readonly ParameterFault[]) {
    super(faults.map(({ problem, parameter }) => `${parameter}: ${problem}`).join(', '));
    this.faults = faults;
    this.status = faults.every((fault) => faultStatus(fault) === 404) ? 404 : 400;
  }
}

export function valueOrThrow<Value>({ value, faults }: ParseResult<Value>): Value {
  if (value === null) throw new InvalidParametersError(faults);
  return value;
}
