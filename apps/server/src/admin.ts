// npm run admin -- create EMAIL PASSWORD SECRET_KEY [NAME]
import { resolve } from 'node:path';
import { ProductError } from '@sudhaar/domain/errors';
import { readConfig } from './config.ts';
