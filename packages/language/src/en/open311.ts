import type { Closure } from '@sudhaar/domain/closure';
import type { AttributeCode } from '@sudhaar/domain/open311';
import type { FaultProblem } from '@sudhaar/domain/open311-parameters';
import { offices } from './offices.ts';

/** Answers of the Open311 interface, for other systems and the people who build them. */
export const open311 = {
  departments: offices.departments,
  discovery: {
    contact: 'The operator of {{address}}: the contact form is on the home page.',
    keyService: 'Administrators make keys, and heads of offices for their office: {{address}}',
  },
  notes: {
    sameAs: 'Same as {{number}}',
    sameAsHidden: 'Same as another report',
    ended: {
      reporter: 'Finished, confirmed by the reporter',
      neighbours: 'Finished, confirmed by neighbours',
      administrator: 'Finished, confirmed by an administrator',
      none: 'Closed without confirmation',
      merged: 'Ended with the main report',
    } satisfies Record<Closure, string>,
    reported: 'Reported, nobody has taken it on yet',
    separated: 'No longer the same as {{number}}',
  },
  serviceDescription: '{{department}}. To be fixed within {{hours}} hours.',
  attributes: {
    priority: 'How urgent it is',
    landmark: 'Something nearby that people know',
    external_id:
      'The number of this report in your own system. Sent twice with the same one, it is stored once',
  } satisfies Record<AttributeCode, string>,
  attributeTypes: {
    priority: 'One of the values',
    landmark: 'One line, at most 300 characters',
    external_id: 'One line, at most 200 characters',
  } satisfies Record<AttributeCode, string>,
  contact:
    'Every report is public. Names, email addresses and telephone numbers are neither stored nor shown.',
  stored: 'Stored without names, email addresses and telephone numbers: those you sent were dropped.',
  storedPlain: 'Stored. The responsible office was told.',
  storedRoughly: 'The position is that of {{place}}, which was found by its name.',
  photoLater: 'The photo is fetched in the next minutes.',
  checked: 'Checked. This is the test endpoint: nothing was stored.',
  updateRemoved: 'Update removed',
  errors: {
    forbidden: 'The api_key is missing, wrong or revoked, or may not do this.',
    otherOffice: 'This key is of another office than the request.',
    method: 'This address does not take {{method}}.',
    body: 'Send a form: application/x-www-form-urlencoded.',
    address: 'There is nothing at this address.',
  },
  faults: {
    missing: '{{parameter}} was not provided.',
    repeated: '{{parameter}} was given more than once.',
    unknownJurisdiction: 'jurisdiction_id {{value}} was not found.',
    unknownService: 'service_code {{value}} was not found.',
    unknownRequest: 'service_request_id {{value}} was not found.',
    unknownToken: 'token {{value}} was not found.',
    unknownAttribute: '{{parameter}} is not an attribute of this service.',
    unknownFormat: 'Ask for .xml or .json.',
    unknownAddress: '{{parameter}}: no place of that name was found. Send lat and long.',
    unknownPlace: '{{parameter}}: no place in India is known there.',
    retiredService: 'service_code {{value}} is not used for new requests any more.',
    notADate:
      '{{parameter}}: "{{value}}" is not a date with time and zone, such as 2026-11-15T08:01:35+05:30.',
    spanBackwards: '{{parameter}} is before the beginning of the span.',
    spanTooLong: '{{parameter}}: a span is at most {{value}} days.',
    notAStatus: '{{parameter}}: "{{value}}" is neither open nor closed.',
    notANumber: '{{parameter}}: "{{value}}" is not a number.',
    notTrueOrFalse: '{{parameter}} is true or false.',
    outOfRange: '{{parameter}} must be more than 0 and at most {{value}}.',
    tooFarBack: '{{parameter}}: pages reach back {{value}} requests. Ask for an earlier end_date instead.',
    tooMany: '{{parameter}} has more than {{value}} values.',
    tooLong: '{{parameter}} is longer than {{value}} characters.',
    incompletePosition: '{{parameter}}: both are needed.',
    outsideIndia: '{{parameter}}: the position is outside India.',
    placeMissing: 'One of {{parameter}} is needed.',
    notAmongValues: '{{parameter}} is one of {{value}}.',
    notAWebAddress: '{{parameter}} is not an http or https address.',
    unreadableBody: 'The form could not be read: at most {{value}} fields, in UTF-8.',
  } satisfies Record<FaultProblem, string>,
};
