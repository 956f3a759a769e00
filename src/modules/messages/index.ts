import './messages.registry.js';
import { MessageDeduplication } from './message-deduplication.entity.js';
import { MessageRow } from './message.entity.js';

export { MessagesRouter } from './messages.router.js';
export { MessagesModule, MessagesWorkerModule } from './messages.module.js';
export { MessagesRepository, UNREAD_MESSAGES } from './messages.repository.js';
export { WaitingPeople } from './waiting-people.js';

export const messagesEntities = [MessageRow, MessageDeduplication];
