import './messages.registry.js';
import { MessageDeduplication } from './message-deduplication.entity.js';
import { MessageRow } from './message.entity.js';

export { MessagesModule, MessagesWorkerModule } from './messages.module.js';
export { MessagesRepository, UNREAD_MESSAGES } from './messages.repository.js';
export { messagesRouter } from './messages.router.js';
export { MessagesService } from './messages.service.js';
export { WaitingPeople } from './waiting-people.js';

export const messagesEntities = [MessageRow, MessageDeduplication];
