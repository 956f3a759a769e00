import { Module } from '@nestjs/common';
import { FoldsRepository } from './folds.repository.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

@Module({ providers: [MessagesRepository, FoldsRepository, MessagesService], exports: [MessagesService] })
export class MessagesModule {}
