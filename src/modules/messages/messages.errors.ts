import { NotFound } from '../../shared/errors.js';

export class MessageNotFound extends NotFound {
  constructor() {
    super('Message not found.');
  }
}
